import { Text, TextInput, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { matchingPackages, readLicences, type ShippedPackage } from './licence-list';
import styles from './settings.module.css';

/** A line that opens to the licence's own words. They are put on the page only then: together they are long. */
const PackageLine = ({ shipped }: { readonly shipped: ShippedPackage }) => {
  const [open, setOpen] = useState(false);
  const { name, version, licence, text } = shipped;
  return (
    <details className={styles.licence} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span>{name}</span>
        <span>{version}</span>
        <span>{licence}</span>
      </summary>
      {open && (text === null ? <p>The package names {licence} and brings no text of its own.</p> : <pre tabIndex={0}>{text}</pre>)}
    </details>
  );
};

/** What the app is made of, and under which licences it may be handed on. */
export const Licences = () => {
  const [packages, setPackages] = useState<readonly ShippedPackage[] | 'reading' | 'unreadable'>('reading');
  const [asked, setAsked] = useState('');
  useEffect(() => {
    let current = true;
    void readLicences().then((read) => {
      if (current) setPackages(read ?? 'unreadable');
    });
    return () => {
      current = false;
    };
  }, []);
  if (packages === 'reading') return null;
  const found = packages === 'unreadable' ? [] : matchingPackages(packages, asked);
  return (
    <section className={styles.panel} aria-labelledby="licences">
      <Title order={2} id="licences">
        Licences
      </Title>
      {packages === 'unreadable' ? (
        <Text>The list that belongs to this build cannot be read. Install the app again, or build it again where it runs from source.</Text>
      ) : (
        <>
          <Text c="dimmed" size="sm">
            {packages.length} packages by others travel with this app. Open one to read its licence. What Chromium is made of is listed beside
            the program, in LICENSES.chromium.html.
          </Text>
          <TextInput
            label="Find a package or a licence"
            className={styles.findLicence}
            value={asked}
            onChange={(event) => setAsked(event.currentTarget.value)}
          />
          <div className={styles.licences} role="group" aria-label="Packages">
            {found.map((one) => (
              <PackageLine key={`${one.name} ${one.version}`} shipped={one} />
            ))}
            {found.length === 0 && <Text c="dimmed">No package or licence has these letters in its name.</Text>}
          </div>
        </>
      )}
    </section>
  );
};
