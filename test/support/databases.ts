/** The databases that a guarantee is tried on: both, but for `npm run test:fast`, which leaves the embedded one out. */
export const databases =
  process.env['TEST_FAST'] === 'on' ? (['postgres'] as const) : (['postgres', 'pglite'] as const);
