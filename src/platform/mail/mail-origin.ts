type Read = Readonly<Record<string, unknown>>;

/** Headers that only programs set, by their names in small letters, with the values that say so. */
const ofPrograms: Readonly<Record<string, RegExp>> = {
  // RFC 3834: anything but `no`.
  'auto-submitted': /^(?!no\b)/i,
  precedence: /^(bulk|junk|list|auto_reply)/i,
  'list-id': /./,
  'list-unsubscribe': /./,
  'x-autoreply': /./,
  'x-autorespond': /./,
  'x-failed-recipients': /./,
  'x-loop': /./,
  // A bounce has no sender to which it could be returned.
  'return-path': /^<>$/,
  'content-type': /^multipart\/report/i,
};

/** Returns true if a program sent a mail, such as an absence note, a bounce or a list. An answer to it could come back again. */
export function isAutomatic({ autoSubmitted, headers }: Read): boolean {
  const given: Read = typeof headers === 'object' && headers !== null ? (headers as Read) : {};
  const all = Object.entries({ ...given, 'auto-submitted': autoSubmitted ?? valueOf(given) });
  return all.some(([name, value]) => {
    const text = Array.isArray(value) ? String(value[0]) : value;
    return typeof text === 'string' && (ofPrograms[name.toLowerCase()]?.test(text.trim()) ?? false);
  });
}

function valueOf(headers: Read): unknown {
  return Object.entries(headers).find(([name]) => name.toLowerCase() === 'auto-submitted')?.[1];
}

/**
 * Returns true if the provider says that a mail is of the domain of its sender: by DMARC, else by DKIM or SPF. Without results nothing is
 * proven.
 */
export function isVerified({ dmarc, dkim, spf }: Read): boolean {
  const isPassed = (result: unknown) => result === 'pass';
  return typeof dmarc === 'string' ? isPassed(dmarc) : isPassed(dkim) || isPassed(spf);
}
