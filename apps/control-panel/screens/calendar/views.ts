/** How days can be shown. */
export const views = ['day', 'week', 'list'] as const;
export type View = (typeof views)[number];
