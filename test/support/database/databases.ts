/** Databases on which the platform's mechanisms are tested. */
export const databases = ['postgres', 'pglite'] as const;
