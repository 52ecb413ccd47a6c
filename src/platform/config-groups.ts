/** The settings as they are given. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** An account at Twilio and the number, or name, that its messages are from. */
export interface TwilioConfig {
  readonly accountSid: string;
  readonly authToken: string;
  readonly from: string;
  readonly apiUrl: string;
}

/** An S3-compatible bucket and the address at which its contents are public. */
export interface BucketConfig {
  readonly endpoint: string;
  readonly name: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly publicUrl: string;
}

/** Reads the URL of a setting, and notes one that is none. */
type ReadUrl = (name: string) => string | undefined;

const bucketSettings = [
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'S3_PUBLIC_URL',
] as const;

/** All of a bucket's settings or none, since a forgotten one would be noticed at the first picture only. */
export function readBucket(
  environment: Environment,
  url: ReadUrl,
  problems: string[],
): BucketConfig | undefined {
  const text = allOrNone(environment, bucketSettings, 'S3_', problems);
  if (!text) return undefined;
  if (!/^[\w.-]*$/.test(text('S3_BUCKET')))
    problems.push('S3_BUCKET must be the name of a bucket.');
  return {
    endpoint: (url('S3_ENDPOINT') ?? '').replace(/\/$/, ''),
    name: text('S3_BUCKET'),
    region: text('S3_REGION'),
    accessKeyId: text('S3_ACCESS_KEY_ID'),
    secretAccessKey: text('S3_SECRET_ACCESS_KEY'),
    publicUrl: (url('S3_PUBLIC_URL') ?? '').replace(/\/$/, ''),
  };
}

const twilioSettings = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'] as const;

/** All of Twilio's settings or none, and not beside another way to send the same messages. */
export function readTwilio(
  environment: Environment,
  url: ReadUrl,
  problems: string[],
): TwilioConfig | undefined {
  const apiUrl = (url('TWILIO_API_URL') ?? 'https://api.twilio.com').replace(/\/$/, '');
  const text = allOrNone(environment, twilioSettings, 'TWILIO_', problems);
  if (!text) return undefined;
  if (environment['SMS_URL']?.trim())
    problems.push('SMS_URL must not be given with the TWILIO_ settings.');
  return {
    accountSid: text('TWILIO_ACCOUNT_SID'),
    authToken: text('TWILIO_AUTH_TOKEN'),
    from: text('TWILIO_FROM'),
    apiUrl,
  };
}

/** What reads settings that go together; undefined where none is given. Those that are missing are noted. */
function allOrNone<Name extends string>(
  environment: Environment,
  names: readonly Name[],
  prefix: string,
  problems: string[],
): ((name: Name) => string) | undefined {
  const text = (name: Name) => environment[name]?.trim() ?? '';
  const missing = names.filter(name => text(name) === '');
  if (missing.length === names.length) return undefined;
  for (const name of missing)
    problems.push(`${name} must be given with the other ${prefix} settings.`);
  return text;
}
