/** Which currency a site of Amazon books in, where a report names the site beside an amount and not the currency. */

const currencies: Readonly<Record<string, string>> = {
  'com': 'USD', 'ca': 'CAD', 'com.mx': 'MXN', 'com.br': 'BRL', 'co.uk': 'GBP', 'de': 'EUR', 'fr': 'EUR', 'it': 'EUR', 'es': 'EUR', 'nl': 'EUR', 'com.be': 'EUR', 'ie': 'EUR', 'se': 'SEK', 'pl': 'PLN',
  'com.tr': 'TRY', 'co.jp': 'JPY', 'jp': 'JPY', 'com.au': 'AUD', 'in': 'INR', 'sg': 'SGD', 'ae': 'AED', 'sa': 'SAR', 'eg': 'EGP', 'co.za': 'ZAR',
};

/** `site` as reports write it: `amazon.ca`, `Amazon.com`. Null for any other word. */
export const siteCurrency = (site: string | null): string | null => {
  const domain = /^(?:www\.)?amazon\.([a-z.]+)$/.exec((site ?? '').trim().toLowerCase())?.[1];
  return domain === undefined ? null : (currencies[domain] ?? null);
};

/** Newer reports write the same site with a capital: what is of it is the same in both. Other words stay as they are. */
export const siteNamed = (site: string | null): string | null => (site === null || siteCurrency(site) === null ? site : site.trim().toLowerCase());
