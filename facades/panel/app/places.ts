/** Where the panel is. */
export const home = '/ControlPanel';

/** Where what makes it an app is: no business has such a name in addresses. */
export const appFolder = `${home}/~app`;

/** What the app's bar and window are coloured like, as its surfaces in theme.ts. */
export const surfaces = { light: '#ffffff', dark: '#141416' } as const;
