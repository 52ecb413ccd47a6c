/** Settings of a storefront. */
export interface Settings {
  /** Address of the core without a trailing slash. */
  readonly coreUrl: string;
  /** The one shop to serve; absent: every shop, by the host of the request. */
  readonly slug: string | undefined;
  /** Private key of the shop, or that of the storefronts of all shops. It is sent to the core only. */
  readonly key: string;
  readonly host: string;
  readonly port: number;
  /** Public address of the storefront; absent: from each request. */
  readonly baseUrl: string | undefined;
  /** Number of trusted proxies in front. */
  readonly trustProxy: number;
  /** Host of the directory, above the hosts of all shops; absent: there is no directory. */
  readonly directoryHost?: string | undefined;
  /** Name of the directory on its pages; absent: its host. */
  readonly directoryName?: string | undefined;
  /** Folders and npm packages with further themes. */
  readonly themes: readonly string[];
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the settings. @throws one Error that names every wrong setting. */
export function readSettings(environment: Environment): Settings {
  const problems: string[] = [];
  const text = (name: string) => environment[name]?.trim() || undefined;
  const url = (name: string) => {
    const value = text(name);
    if (value && !(URL.canParse(value) && /^https?:$/.test(new URL(value).protocol))) {
      problems.push(`${name} must be a URL that starts with http:// or https://.`);
    }
    return value?.replace(/\/$/, '');
  };
  const matching = (name: string, pattern: RegExp, expected: string) => {
    const value = text(name) ?? '';
    if (!pattern.test(value)) problems.push(`${name} must be ${expected}.`);
    return value;
  };
  const port = Number(text('STOREFRONT_PORT') ?? Number(text('PORT') ?? 3000) + 1);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    problems.push('STOREFRONT_PORT must be a whole number from 0 to 65535.');
  }
  const trustProxy = Number(text('TRUST_PROXY') ?? 0);
  if (!Number.isInteger(trustProxy) || trustProxy < 0 || trustProxy > 10) {
    problems.push('TRUST_PROXY must be a whole number from 0 to 10.');
  }
  const shopsDomain = text('SHOPS_DOMAIN')?.toLowerCase();
  const isForAll = text('STOREFRONT_KEY') !== undefined;
  if (isForAll) {
    for (const name of ['SHOP_SLUG', 'SHOP_KEY', 'STOREFRONT_URL']) {
      if (text(name)) problems.push(`${name} is for one shop. Leave it out beside STOREFRONT_KEY.`);
    }
  } else if (!text('SHOP_SLUG') && !text('SHOP_KEY')) {
    problems.push('Set SHOP_SLUG and SHOP_KEY for one shop, or STOREFRONT_KEY for all shops.');
  }
  const settings: Settings = {
    coreUrl: url('SHOP_URL') ?? `http://localhost:${text('PORT') ?? 3000}`,
    slug: isForAll
      ? undefined
      : matching('SHOP_SLUG', /^[a-z0-9]+(-[a-z0-9]+)*$/, 'the shop’s name in addresses'),
    key: isForAll
      ? matching('STOREFRONT_KEY', /^.{24,}$/, 'at least 24 characters, as in the service')
      : matching('SHOP_KEY', /^shk_.{24,}$/, 'a token of the kind shop, shk_…'),
    host: text('HOST') ?? (text('NODE_ENV') === 'production' ? '0.0.0.0' : '127.0.0.1'),
    port,
    baseUrl: url('STOREFRONT_URL'),
    trustProxy,
    directoryHost: isForAll ? shopsDomain : undefined,
    directoryName: text('DIRECTORY_NAME'),
    themes: (text('THEMES') ?? '')
      .split(',')
      .map(each => each.trim())
      .filter(Boolean),
  };
  if (problems.length > 0) throw new Error(`Wrong settings:\n- ${problems.join('\n- ')}`);
  return settings;
}
