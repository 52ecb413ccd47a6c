const name = 'frontdesk-session';
let remembered: string | undefined;

/** A text that is nobody else's: a place kept under it replaces the one before, after a reload of the page too. */
export function sessionOf(): string {
  remembered ??= stored() ?? randomText();
  try {
    sessionStorage.setItem(name, remembered);
  } catch {
    // A page may forbid storage; then it is remembered until the page is left.
  }
  return remembered;
}

function stored(): string | undefined {
  try {
    return sessionStorage.getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}

/** 128 random bits; unlike randomUUID it works on pages without https. */
export function randomText(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('');
}
