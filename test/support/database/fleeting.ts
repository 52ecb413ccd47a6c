/** Settings of a PostgreSQL for tests: no data has to survive a power cut. */
export const fleeting = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: 200,
  // The databases are too short-lived for vacuum.
  autovacuum: 'off',
};
