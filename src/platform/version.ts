import packageJson from '../../package.json' with { type: 'json' };

/** Version of the service, from package.json. */
export const { version } = packageJson;
