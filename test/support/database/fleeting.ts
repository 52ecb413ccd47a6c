/** Settings of a PostgreSQL for tests: nothing a test writes has to survive a power cut. */
export const fleeting = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: 200,
  // Databases live too shortly for it.
  autovacuum: 'off',
};
