import { globSync } from 'node:fs';
import { join } from 'node:path';
import { Kind, parse } from 'graphql';
import { textOfDocument } from '../../../../../apps/control-panel/build/documents.ts';
import { allowed, everyone, type Who } from '../../../../contract/tables/roles.ts';

const app = join(import.meta.dirname, '../../../../../apps/control-panel');

/** Roles for which the test presses every control: the one that may do all, and the one that may do least. */
export const roles = ['owner', 'staff'] as const satisfies readonly Who[];
export type Role = (typeof roles)[number] | 'manager';

/** Documents for managers whose modules check an action of owners for something else: managers press the screens that send them. */
export const besideOwners: readonly string[] = [
  'AdjustLoyaltyPoints',
  'AdjustPackage',
  'BusinessLocations',
  'ClientDoubles',
  'ClientForms',
  'ClientTimeline',
  'ExportClient',
  'GiveBackLoyaltyReward',
  'IssuePackage',
  'ListMembers',
  'ListRoles',
  'MergeClients',
  'NoteReferral',
  'OrderMembership',
  'PackageItems',
  'PackagesOfClient',
  'StaffSight',
  'StartMembershipTrial',
  'WidgetServices',
];

/** Documents that the panel sends only together with another: the same control sends both. */
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
  ShownLanguages: 'ChannelShop',
  ListTranslations: 'ChannelShop',
  BusinessProfile: 'SaveBusinessSettings',
  StaffSight: 'SaveBusinessSettings',
  ListFields: 'SaveField',
  ListProposals: 'ListEvents',
  ApproveProposal: 'ListEvents',
  DeclineProposal: 'ListEvents',
  FindSale: 'ReturnOrder',
  AutomationSegments: 'SaveAutomation',
  MembershipPlans: 'StartMembershipTrial',
  StoredPictures: 'SendMessage',
  LoyaltyTerms: 'SaveLoyaltyProgram',
  RewardItems: 'SaveLoyaltyReward',
  ListForms: 'SaveForm',
  FormServices: 'SaveForm',
  FormSettings: 'SaveForm',
  Keeping: 'SaveKeeping',
  WhatsAppConnected: 'SendMessage',
};

/** Documents that need a choice beyond a press; separate tests make that choice. */
const chosen = new Set([
  // Sent by ticking a box, and by leaving a field.
  'SaveLanguages',
  'SaveTranslation',
  // Sent for a service that is found by a search.
  'AddServices',
  // Sent with a reason.
  'HideReview',
  // Sent where the service receives mails.
  'SaveInboxAddress',
  // Sent for an unconfirmed address.
  'RequestConfirmation',
  // Sent from the user's menu, which is outside the screens.
  'ListSessions',
  'EndSession',
  'ListOwnApps',
  'SaveOwnApp',
  'RotateOwnAppSecret',
  'SetOwnAppWebhook',
  'DeleteOwnApp',
  'OwnPush',
  'SaveOwnPush',
  'AddOwnDevice',
  'RemoveOwnDevice',
  'TestOwnDevice',
  // Sent from the operators' page, and while an operator views a business.
  'ListTariffs',
  'LeaveBusiness',
  // Sent for owners outside the screens, and for an announcement of an operator.
  'OwnAnnouncements',
  'ReadAnnouncements',
  'SetAnnouncementMails',
  // Sent for a suspended business.
  'ReadSuspension',
  // Sent from the first page of an invited user.
  'AcceptInvitation',
  // Sent for a sandbox, and in one; `sandboxes.browser.test.ts` does so.
  'ResetSandbox',
  'DeleteSandbox',
  'ListHeld',
  // Sent from the list of businesses, which is outside the screens.
  'CreateBusiness',
  // Sent for a rota with a chosen staff member; the test's business has none.
  'AddRota',
  'ChangeRota',
  'RemoveRota',
  'CopyRota',
  'CopyWeek',
  // Sent by a user who is a staff member, and for requests of such a user.
  'AskTimeOff',
  'OwnClock',
  'WithdrawAsked',
  'AskedVisits',
  'ApproveAsked',
  'DeclineAsked',
  // Sent with a plan that is chosen, a code or a text.
  'OrderMembership',
  'StartMembershipTrial',
  'NoteReferral',
  'SaveNote',
  // Sent by a dialog of a form whose blocks are pressed before; `mail-blocks.browser.test.ts` does so.
  'DeleteAutomation',
  // Sent by leaving a field, and for a message that was stopped.
  'SaveFormSettings',
  'ResumeMessage',
  'ReturnOrder',
  'IssuePackage',
  'AdjustPackage',
  'JoinWaitlist',
  'Series',
  'PreviewSeries',
  'BookSeries',
  'MoveSeries',
  // Sent by a dialog after its rehearsal.
  'MoveAppointments',
  'CancelAppointments',
  'CancelSeries',
  'MergeClients',
  'SetMember',
  'SaveRole',
  'DeleteRole',
  'RemoveMember',
  // Sent with a typed number of months, and for a file of a client; `client-files.journey.test.ts` does so.
  'SaveKeeping',
  'UpdateFile',
  // Sent with items chosen from a list.
  'SaveCollection',
  // Sent by a button with the same name as that of a category, on the same screen.
  'DeleteCollection',
  // Sent by a button with the same name as that of a form, on the same screen.
  'SaveNoteTemplate',
  // Sent for a count that differs from the stock.
  'AdjustStock',
  'SetLowStock',
  // Sent for a custom field of appointments.
  'SetFields',
  // Sent for a filtered list with a typed name.
  'SaveView',
  'DeleteView',
  // Sent for a typed rate, and for commissions earned by it.
  'SaveCommissionRule',
  'DeleteCommissionRule',
  'ListCommissions',
  // Sent by a user who is a staff member.
  'OwnCommission',
  'Clock',
  'ClockIn',
  'StartBreak',
  'EndBreak',
  'ClockOut',
  // Sent for a chosen staff member, and for recorded or approved time.
  'AddEntry',
  'ChangeEntry',
  'RemoveEntry',
  'ReopenSheets',
  // Sent for another staff member chosen from a list.
  'SetOrderSellers',
  // Sent with the typed address of a site.
  'CreateWidgetToken',
  // Sent for changed limits.
  'SetTokenLimits',
  // Sent where the service serves all shops, with the typed name of a domain.
  'ListShopDomains',
  'AddShopDomain',
  'CheckShopDomain',
  'SetMainShopDomain',
  'RemoveShopDomain',
  // Sent for a listed business.
  'ListedBusiness',
  // Sent where the service charges for tariffs.
  'TariffPlan',
  'TariffInvoice',
  'PreviewTariff',
  'ChooseTariff',
  'OpenBillingPortal',
  'CancelTariff',
  'ResumeTariff',
  'TariffStanding',
  // Sent for a business with several locations; `locations.browser.test.ts` and `transfers.browser.test.ts` do so.
  'BusinessLocations',
  'LocationPrefixes',
  'SaveLocationPrefix',
  'LocationHours',
  'ListLocations',
  'SaveLocation',
  'FreeAnywhere',
  'StockAt',
  'TransferGoods',
  'ListTransfers',
  'SaveTransfer',
  'SendTransfer',
  'ReceiveTransfer',
  'CancelTransfer',
  // Sent for an owner of two businesses; the walk of the owner does so.
  'ListJoinings',
  'JoinPreview',
  'JoinBusiness',
  'UndoJoin',
  // Sent for a location that is not the main one; the walk of the owner does so.
  'ListLeavings',
  'LeavePreview',
  'LeaveAsBusiness',
  'UndoLeave',
  // Sent with a typed name and conditions.
  'SaveSegment',
  'DeleteSegment',
  // Sent by the tab of the look, and for a changed look.
  'ShopLooks',
  'SaveLookDraft',
  'PublishLook',
  'DiscardLookDraft',
  'RestoreLook',
]);

/** Documents on the caller's own tokens, open to any user. The promise covers tokens of a business. */
const ofOneself = new Set(['ListOwnTokens', 'CreateOwnToken', 'RevokeOwnToken', 'ListOwnEvents']);

/** Documents on blocked time, open to any user who plans the day. The promise covers absences. */
const ofBlockedTime = new Set([
  'BlockTime',
  'ChangeBlock',
  'SkipBlock',
  'RemoveBlock',
  'BlockRoom',
]);

/** Documents that the panel sends only after the service has made a change. */
const afterChanges = new Set(['BootViewer', 'BootBusinesses', 'SetStaffHours', 'Undo']);

/** Returns the documents that a role may run; with `byPressing`, only those sent by a control or a screen. */
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

/** Returns the roles that may run each document. */
async function rolesOfDocuments(): Promise<ReadonlyMap<string, readonly Who[]>> {
  const paths = globSync('**/*.graphql', { cwd: app }).filter(
    path => !path.endsWith('fragments.graphql'),
  );
  const described = await Promise.all(paths.map(path => describeDocument(join(app, path))));
  return new Map(described.flatMap(each => (each ? [[each.name, each.users]] : [])));
}

interface Described {
  readonly name: string;
  /** Root fields of the document. */
  readonly fields: readonly string[];
  /** Roles that may request all of these fields. */
  readonly users: readonly Who[];
}

/** Describes a document. Null if every member of the business may run it. */
export async function describeDocument(path: string): Promise<Described | null> {
  const text = await textOfDocument(path);
  const [operation] = parse(text).definitions;
  // Every member of the business receives changes.
  if (operation?.kind !== Kind.OPERATION_DEFINITION || operation.operation === 'subscription')
    return null;
  // Fields under a condition are requested only by roles with access; the service forbids them to others.
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
