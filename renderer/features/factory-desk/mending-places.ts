/** Where a gap of the factory desk is mended, by the words of its row. */

export type MendingPlace = { readonly title: string; readonly path: string };

const places: readonly MendingPlace[] = [
  { title: 'Mapping doctor', path: '/factory-desk/configure-bundles?tab=doctor' },
  { title: 'Configure Bundles', path: '/factory-desk/configure-bundles' },
  { title: 'Upload Items to Bundles Mapping', path: '/factory-desk/upload-bundle-items' },
  { title: 'Upload Bundles to ASIN Mapping', path: '/factory-desk/upload-bundles-to-asin' },
  { title: 'Upload Items', path: '/factory-desk/upload-fd-items' },
  { title: 'Cost Update', path: '/CostCompetitorUpdate' },
  { title: 'Forecast for Shipments from China', path: '/fba-forecast-china' },
  { title: 'Upload Martin Label Bundles', path: '/martin-label/upload-martin-label-bundles' },
  { title: 'Upload Martin Label SKUs', path: '/martin-label/upload-martin-label-skus' },
  { title: 'Martin Label, Upload Bundles to ASIN Mappings', path: '/martin-label/upload-martin-label-bundles-to-asin-mappings' },
  { title: 'Martin Label PO Planning', path: '/martin-label/martin-label-po-planning' },
  { title: 'Stock in our warehouse', path: '/reports/local-stock' },
];

/** The words name one place or several; of titles inside one another the longest. */
export const placesNamed = (mend: string): readonly MendingPlace[] => {
  let left = mend;
  return [...places].sort((one, other) => other.title.length - one.title.length).filter(({ title }) => {
    if (!left.includes(title)) return false;
    left = left.replaceAll(title, '');
    return true;
  }).filter((place, _at, all) => place.title !== 'Configure Bundles' || !all.some(({ title }) => title === 'Mapping doctor'));
};

/** Where all of them are mended, each place once; of a single one its code is looked for at once. */
export const mendingPlaces = (gaps: readonly { readonly mend: string; readonly code: string }[]): readonly MendingPlace[] => {
  const found = new Map(gaps.flatMap(({ mend }) => placesNamed(mend)).map((place) => [place.path, place]));
  const [only] = gaps;
  return [...found.values()].map((place) =>
    gaps.length === 1 && only !== undefined && (place.path === '/CostCompetitorUpdate' || place.path === '/fba-forecast-china') ? { ...place, path: `${place.path}?q=${encodeURIComponent(only.code)}` } : place,
  );
};

/** So many stand beside each other; where there are more, the last of these makes room for a list of the others: one alone needs no list. */
export const foldedWays = (ways: readonly MendingPlace[], most: number): { readonly beside: readonly MendingPlace[]; readonly folded: readonly MendingPlace[] } =>
  ways.length <= most ? { beside: ways, folded: [] } : { beside: ways.slice(0, most - 1), folded: ways.slice(most - 1) };
