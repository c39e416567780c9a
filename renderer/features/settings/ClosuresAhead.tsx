/** Closures of factories the app comes with, beside the days staff add: what stands in every plan is seen where it is set. */
import { Text } from '@mantine/core';
import { closuresAhead } from '../../domain/planning/known-closures';
import { settingRow } from '../../domain/settings/setting-rows';
import { storeName } from '../../domain/stores';
import { useNow } from '../../ui/import/use-now';
import { localDay } from '../../ui/local-day';
import { useStore } from '../../ui/services';
import { usePlanningSettings } from '../../ui/settings/planning-settings';
import { formatCount, formatDay } from '../../ui/table/format-cell';
import styles from './settings-rows.module.css';

/** Work that is ordered now meets no later one. */
const mostListed = 2;

const [before, after] = [settingRow('new-year-closed-before-days').title, settingRow('new-year-closed-after-days').title];

export const ClosuresAhead = () => {
  const { settings } = usePlanningSettings();
  const { storeId } = useStore();
  const ahead = closuresAhead(settings, storeId, localDay(useNow()));
  return (
    <>
      <Text size="sm" mt="xs">
        {ahead.length === 0 ? `${storeName(storeId)} plans with no closure at Lunar New Year: both of its settings above are 0.` : `Known without an entry, for ${storeName(storeId)}:`}
      </Text>
      {ahead.length === 0 ? null : (
        <>
          <ul className={styles.days} aria-label="Closures known without an entry">
            {ahead.slice(0, mostListed).map(({ from, to, because }) => (
              <li key={from}>
                <strong>{because}</strong>
                <span>
                  {formatDay(from)} to {formatDay(to)}, factories closed: production and quality control wait for them
                </span>
              </li>
            ))}
          </ul>
          <Text size="xs" c="dimmed">
            {ahead.length > mostListed ? `${formatCount(ahead.length - mostListed)} more years are known. ` : ''}They are longer or shorter by “{before}” and “{after}” above, for a supplier as well. Days added below come on top.
          </Text>
        </>
      )}
    </>
  );
};
