/** Plain reasons for the codes of WhatsApp that people can do something about, or have to know. */
const reasons: Readonly<Record<number, string>> = {
  190: 'The access token is not valid any more. Enter a new one in the WhatsApp settings.',
  130472: 'Meta keeps advertising from this person for a test of its own.',
  131031: 'Meta has locked the WhatsApp account of the business.',
  131042: 'The WhatsApp account has no valid way of payment at Meta.',
  131049:
    'The person got as much advertising by WhatsApp as Meta allows for now. It is not tried again.',
  131050: 'The person stopped the advertising of the business in WhatsApp.',
  132001:
    'WhatsApp has no approved template of this name and language. Check it in the WhatsApp settings.',
  132015: 'Meta paused the template for some hours, since readers rated it badly.',
  132016: 'Meta disabled the template for good, since readers rated it badly. Use another one.',
};

/** Code of WhatsApp for a person who stopped the advertising of the business. */
export const stoppedCode = 131050;

/** Returns the reason of a refusal in plain words, else in those of WhatsApp. */
export function reasonOf(code: number, details: string): string {
  return reasons[code] ?? `WhatsApp refused the message: ${details}`;
}

/** Codes of refusals that pass: limits of the Cloud API's throughput, of spam and of pairs, and a pause of the template. */
const passing: ReadonlySet<number> = new Set([4, 80007, 130429, 131048, 131056, 132015]);

/** Returns true for the code of a refusal after which a later attempt may succeed. */
export const isPassing = (code: number): boolean => passing.has(code);
