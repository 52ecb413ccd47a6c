import { globSync } from 'node:fs';
import { join } from 'node:path';
import { Kind, parse } from 'graphql';
import { textOfDocument } from '../../../../../apps/control-panel/build/documents.ts';
import { allowed, everyone, type Who } from '../../../../contract/tables/roles.ts';

const app = join(import.meta.dirname, '../../../../../apps/control-panel');

/** Those who press everything. */
export const roles = ['owner', 'manager', 'staff'] as const satisfies readonly Who[];
export type Role = (typeof roles)[number];

/** What the panel asks for before another document alone: the same control leads to both. */
const together: Readonly<Record<string, string>> = {
  OpeningHours: 'SetOpeningHours',
  BusinessHours: 'SetOpeningHours',
  BookedThen: 'SetOpeningHours',
  WelcomeState: 'SetOpeningHours',
  FreeTimes: 'PublishBusiness',
  ReceiptSettings: 'SaveReceiptSettings',
  ClientChoices: 'IssueGiftCard',
  PackageItems: 'IssuePackage',
  ListBehind: 'CompareReports',
  ListDiscounts: 'SaveDiscount',
  PersonServices: 'SavePerson',
  PersonMembers: 'SavePerson',
  AffectedVisits: 'SavePerson',
  ItemChoices: 'SaveCatalogItem',
  ItemGoods: 'SaveCatalogItem',
  CategoryItems: 'DeleteCategory',
  CollectionChoices: 'SaveCollection',
  ChannelReady: 'ChannelShop',
  WidgetServices: 'ChannelShop',
  BusinessProfile: 'SaveBusinessSettings',
  StaffSight: 'SaveBusinessSettings',
  ListFields: 'SaveField',
  ListProposals: 'ListEvents',
  ApproveProposal: 'ListEvents',
  DeclineProposal: 'ListEvents',
  FindSale: 'ReturnOrder',
};

/** What needs a choice that pressing alone does not make; tests of their own make it. */
const chosen = new Set([
  // Of a service that is searched for.
  'AddServices',
  // Of an address that is not confirmed yet.
  'RequestConfirmation',
  // In the menu of the person, beside the screens.
  'ListSessions',
  'EndSession',
  'OwnPush',
  'SaveOwnPush',
  'AddOwnDevice',
  'RemoveOwnDevice',
  'TestOwnDevice',
  // On the page of those who run the service, and while they look into a business.
  'ListTariffs',
  'LeaveBusiness',
  // On the page that an invited person sees first.
  'AcceptInvitation',
  // From the list of businesses, beside the screens.
  'CreateBusiness',
  // Of a rota, which the business pressed has none of, and for whom somebody is chosen.
  'AddRota',
  'ChangeRota',
  'RemoveRota',
  'CopyRota',
  'CopyWeek',
  // By who is a person of the team, and of what such a person asked for.
  'AskTimeOff',
  'OwnClock',
  'WithdrawAsked',
  'AskedVisits',
  'ApproveAsked',
  'DeclineAsked',
  'ReturnOrder',
  'IssuePackage',
  'AdjustPackage',
  'JoinWaitlist',
  'Series',
  'PreviewSeries',
  'BookSeries',
  'MoveSeries',
  'CancelSeries',
  'MergeClients',
  'SetMember',
  'SaveRole',
  'DeleteRole',
  'RemoveMember',
  // Its items are chosen from a list.
  'SaveCollection',
  // Its button has the name of that for a category, on the same screen.
  'DeleteCollection',
  // A count that differs from what is there.
  'AdjustStock',
  'SetLowStock',
  // A field that the business defined for appointments.
  'SetFields',
  // A list that was narrowed down, and a name for that.
  'SaveView',
  'DeleteView',
  // A rate that is typed, and what was earned by it.
  'SaveCommissionRule',
  'DeleteCommissionRule',
  'ListCommissions',
  // By who is a person of the team.
  'OwnCommission',
  'Clock',
  'ClockIn',
  'StartBreak',
  'EndBreak',
  'ClockOut',
  // For whom somebody is chosen, and of what was clocked or approved then.
  'AddEntry',
  'ChangeEntry',
  'RemoveEntry',
  'ReopenSheets',
  // Another person of a list.
  'SetOrderSellers',
  // The address of a site.
  'CreateWidgetToken',
]);

/** What is about the tokens of who asks, which anybody has: the promise tells of those of a business. */
const ofOneself = new Set(['ListOwnTokens', 'CreateOwnToken', 'RevokeOwnToken', 'ListOwnEvents']);

/** What is about blocked time, which whoever plans the day may change: the promise tells of absences. */
const ofBlockedTime = new Set([
  'BlockTime',
  'ChangeBlock',
  'SkipBlock',
  'RemoveBlock',
  'BlockRoom',
]);

/** What is sent after a change only, once the service has made it. */
const afterChanges = new Set(['BootViewer', 'BootBusinesses', 'SetStaffHours', 'Undo']);

/** The documents of the panel that a role may run; with `byPressing`, those that a control or a screen of theirs sends. */
export async function documentsOf(role: Role) {
  const all = await rolesOfDocuments();
  const may = [...all].filter(([, those]) => those.includes(role)).map(([name]) => name);
  return {
    may: new Set(may),
    byPressing: may.filter(
      name =>
        !afterChanges.has(name) &&
        !chosen.has(name) &&
        (all.get(together[name] ?? name) ?? []).includes(role),
    ),
  };
}

/** Who may run each document. */
async function rolesOfDocuments(): Promise<ReadonlyMap<string, readonly Who[]>> {
  const paths = globSync('**/*.graphql', { cwd: app }).filter(
    path => !path.endsWith('fragments.graphql'),
  );
  const described = await Promise.all(paths.map(path => describeDocument(join(app, path))));
  return new Map(described.flatMap(each => (each ? [[each.name, each.users]] : [])));
}

interface Described {
  readonly name: string;
  /** What it asks for. */
  readonly fields: readonly string[];
  /** Who may run it: everything that it asks for. */
  readonly users: readonly Who[];
}

/** Describes a document. Null for one that anybody may run who sees the business. */
export async function describeDocument(path: string): Promise<Described | null> {
  const text = await textOfDocument(path);
  const [operation] = parse(text).definitions;
  // Changes are told to whoever sees the business.
  if (operation?.kind !== Kind.OPERATION_DEFINITION || operation.operation === 'subscription')
    return null;
  // What is asked for under a condition is asked for by those who may: the service forbids it to others.
  const fields = operation.selectionSet.selections.flatMap(each =>
    each.kind === Kind.FIELD && each.directives?.length === 0 ? [each.name.value] : [],
  );
  const name = operation.name?.value ?? text;
  if (ofOneself.has(name)) return { name, fields: [], users: everyone };
  if (ofBlockedTime.has(name)) return { name, fields: [], users: allowed['noteAppointment'] ?? [] };
  return {
    name,
    fields,
    users: everyone.filter(who => fields.every(field => allowed[field]?.includes(who))),
  };
}
