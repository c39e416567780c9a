/** First day of the Lunar New Year, on which Chinese factories are closed. Astronomy, not policy: the dates do not change. */
export const lunarNewYears: readonly string[] = [
  '2020-01-25', '2021-02-12', '2022-02-01', '2023-01-22', '2024-02-10', '2025-01-29', '2026-02-17', '2027-02-06', '2028-01-26', '2029-02-13', '2030-02-03', '2031-01-23', '2032-02-11',
  '2033-01-31', '2034-02-19', '2035-02-08',
];
