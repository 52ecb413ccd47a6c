/** Settings of a PostgreSQL for tests: short databases with few rows, of which none has to survive a power cut. */
export const fleeting = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: 200,
  // The databases are too short-lived for vacuum.
  autovacuum: 'off',
  // A statement runs too seldom for five plans with its values, for compilation, and for workers that read ahead.
  plan_cache_mode: 'force_generic_plan',
  jit: 'off',
  io_method: 'sync',
};
