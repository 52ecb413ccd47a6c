/** The path of the panel. */
export const home = '/ControlPanel';

/** The path of the app's own files. It cannot collide with a business's slug. */
export const appFolder = `${home}/~app`;

/** The colours of the app's bar and window, equal to the surfaces in theme.ts. */
export const surfaces = { light: '#ffffff', dark: '#141416' } as const;
