/** The databases that the mechanisms beneath the domains are tried on. */
export const databases = ['postgres', 'pglite'] as const;
