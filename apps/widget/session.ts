const name = 'frontdesk-session';
let remembered: string | undefined;

/** Returns a random session id. A new hold replaces the session's earlier one, also after a reload. */
export function sessionOf(): string {
  remembered ??= stored() ?? randomText();
  try {
    sessionStorage.setItem(name, remembered);
  } catch {
    // Storage may be blocked. Then the id lasts until the visitor leaves the page.
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

/** Returns 128 random bits in hex. Unlike randomUUID this works on pages without https. */
export function randomText(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('');
}
