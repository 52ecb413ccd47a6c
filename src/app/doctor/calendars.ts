import { sql } from '../../platform/database/query/sql.ts';
import { opens } from '../../platform/lib/security/secrets.ts';
import { purposeOf } from '../../domains/linked-calendars/tokens.ts';
import type { AppServices } from '../services.ts';
import { findingsAbout, type Finding, canReach } from './finding.ts';

const { ok, notice, wrong } = findingsAbout('Calendars');

/** Checks the connection to configured calendar services and the state of linked calendars. */
export async function calendarFindings(services: AppServices): Promise<Finding[]> {
  const { config, fork, seal } = services;
  const linked = await sql<{ id: string; status: string; sealed: string }>(
    fork(),
    'select id, status, sealed from linked_calendar where left_at is null',
  );
  const apps = Object.values(config.calendarApps).filter(app => app !== undefined);
  const findings = await Promise.all(apps.map(({ tokenUrl }) => reach(new URL(tokenUrl).origin)));
  const unreadable = linked.filter(({ id, sealed }) => !opens(seal, sealed, purposeOf(id)));
  if (unreadable.length > 0)
    findings.push(
      wrong(
        `${unreadable.length} of ${linked.length} linked calendars cannot be read: APP_SECRET is not the one they were saved with.`,
      ),
    );
  const count = (status: string) => linked.filter(each => each.status === status).length;
  if (count('failing') > 0)
    findings.push(
      notice(`${count('failing')} linked calendars cannot be synced; the log says why.`),
    );
  if (count('revoked') > 0)
    findings.push(notice(`${count('revoked')} linked calendars have to be linked again.`));
  return findings.length > 0
    ? findings
    : [ok('No calendar service is set, so that nobody can link a calendar.')];
}

async function reach(address: string): Promise<Finding> {
  return (await canReach(address))
    ? ok(`${address} can be reached.`)
    : wrong(`${address} cannot be reached: does a firewall let this machine out?`);
}
