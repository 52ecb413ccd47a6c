/** What allows styles that are made in the browser: the page's policy names it. */
export const nonce =
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

// Read by the part of Mantine that keeps a page from scrolling under a dialog.
Object.assign(globalThis, { __webpack_nonce__: nonce });
