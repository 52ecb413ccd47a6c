import type { Config } from '../../platform/config.ts';
import { missingSettings } from '../start/missing-settings.ts';
import { findingsAbout, type Finding } from './finding.ts';

const { ok, notice, wrong } = findingsAbout('Settings');

/** Finds missing settings, and allowed ones that are usually a mistake in production. */
export function settingsFindings(config: Config): Finding[] {
  const { production, baseUrl, demo, trustProxy } = config;
  if (!production) return [notice('NODE_ENV is not production: this is for trying things out.')];
  const { protocol, hostname } = new URL(baseUrl);
  const doubts = [
    protocol !== 'https:' &&
      hostname !== 'localhost' &&
      `BASE_URL is ${baseUrl}: browsers keep sessions safe over https only.`,
    protocol === 'https:' &&
      trustProxy === 0 &&
      'TRUST_PROXY is 0: behind a proxy, all callers look like one, and are limited like one.',
    demo && 'DEMO is on: an empty database gets a demo business.',
  ].filter(text => text !== false);
  const findings = [...missingSettings(config).map(wrong), ...doubts.map(notice)];
  return findings.length > 0 ? findings : [ok(`The service is at ${baseUrl}.`)];
}
