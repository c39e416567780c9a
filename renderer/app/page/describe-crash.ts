/** A fault as the log keeps it. */
export const describeCrash = (fault: unknown): string =>
  fault instanceof Error ? `${fault.name}: ${fault.message}\n${fault.stack ?? ''}` : String(fault);
