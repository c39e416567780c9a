/** The present, to the minute: for ages on screen, which would otherwise stand still while the window stays open. */
import { useEffect, useState } from 'react';

const minuteMs = 60_000;

export const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return now;
};
