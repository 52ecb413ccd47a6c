import { globSync, readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import type { CodegenConfig } from '@graphql-codegen/cli';

const types = globSync('schema/**/*.graphql').flatMap(file =>
  [...readFileSync(file, 'utf8').matchAll(/^type (\w+)/gm)].map(([, type]) => type),
);

/** Resolvers of a GraphQL type receive the entity class with its name. The alias keeps the two apart. */
const mappers = Object.fromEntries(
  globSync('src/**/*.entity.ts')
    .toSorted()
    .flatMap(file =>
      [...readFileSync(file, 'utf8').matchAll(/^export class (\w+)/gm)]
        .map(([, type]) => type)
        .filter(type => types.includes(type))
        .map(type => [
          type,
          `./${relative('src', file).replaceAll(sep, '/')}#${type} as ${type}Entity`,
        ]),
    ),
);

/** Facades whose code uses the answers of their documents; the others pass them on unchanged. */
const facadesThatUseAnswers = [
  'api/mcp/approval',
  'dev',
  'members/auth',
  'members/calendar-feeds',
  'members/oauth',
  'members/proposals',
  'visitors/booking',
  'visitors/form',
  'visitors/google',
  'visitors/kiosk',
  'visitors/news',
  'visitors/preview',
  'visitors/review',
  'visitors/undo-contact',
  'visitors/unsubscribe',
  'visitors/visit',
  'visitors/waiting-list',
  'visitors/write',
];

const scalarsOnTheWire = {
  ID: 'string',
  DateTime: 'string',
  LocalDate: 'string',
  Money: 'number',
  MoneySum: 'number',
  Percent: 'number',
  StringMap: 'Record<string, string>',
  MetadataChange: 'Record<string, string | null>',
  JSONObject: 'Record<string, unknown>',
  Base64: 'string',
  Language: 'string',
};

const operationTypes = facadesThatUseAnswers.map(name => [
  `facades/${name}/operations.generated.ts`,
  {
    documents: `facades/${name}/*.graphql`,
    plugins: ['typescript-operations', './codegen/operation-types.ts'],
    config: {
      namingConvention: 'keep',
      skipTypename: true,
      enumsAsTypes: true,
      strictScalars: true,
      useTypeImports: true,
      scalars: scalarsOnTheWire,
    },
  },
]);

/** The documents of the Control Panel: their variables and answers, and each file as a module with these types. */
const panelTypes = {
  documents: 'apps/control-panel/**/*.graphql',
  config: {
    skipTypename: true,
    enumsAsTypes: true,
    strictScalars: true,
    useTypeImports: true,
    scalars: scalarsOnTheWire,
  },
};

export default {
  schema: 'schema/**/*.graphql',
  importExtension: '.ts',
  silent: true,
  generates: {
    'src/graphql.generated.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        mappers: {
          ...mappers,
          // Its sum is in minor units.
          TokenBudget: './domains/proposals/asking/spending.queries.ts#Budget',
          // It is stored with its staff member.
          TimeOff: './domains/staff/time-off/time-off.ts#OwnTimeOff',
          // The fields of the main one come from the row of the business.
          Location: './domains/business/locations/locations.ts#ShownLocation',
          Rota: './domains/staff/rotas/rota.ts#OwnRota',
          MembershipCard: './domains/payments/cards/kept-card.entity.ts#KeptCard as KeptCardEntity',
          MembershipPaymentMethod:
            './domains/payments/cards/kept-card.entity.ts#KeptCard as KeptCardEntity',
          // It belongs to the visit and the card that was left for it.
          VisitCard: './domains/payments/cards/visit-card.ts#CardOfVisit',
          // Its name is in the requested language.
          PaymentProviderInfo: './domains/payments/accounts/accounts.ts#OfferedProvider',
          // They have the name of their client.
          Review: './domains/reviews/shown.ts#NamedReview',
          PublicReview: './domains/reviews/review.entity.ts#Review as ReviewEntity',
          PublicReviews: './domains/reviews/shown.ts#PublicReviews as PublicReviewsOf',
          LoyaltyAccount:
            './domains/loyalty/account/account.queries.ts#LoyaltyAccount as AccountOf',
          LoyaltyVoucher: './domains/loyalty/rewards/voucher.queries.ts#Voucher',
          OwnReview: './domains/reviews/shown.ts#OwnReview as OwnReviewOf',
          // They have the contact of their client or stranger.
          Conversation: './domains/conversations/shown.ts#ShownConversation',
          OwnConversation: './domains/conversations/shown.ts#ShownChat',
          MessageFile: './domains/conversations/files/message-file.queries.ts#ShownFile',
          OwnMessage: './domains/conversations/shown.ts#OwnMessage as OwnMessageOf',
          OwnMessageFile: './domains/conversations/shown.ts#OwnFile',
          // Its secrets are sealed.
          WhatsAppSettings:
            './domains/conversations/whatsapp/shown-settings.ts#ShownSettings as ShownWhatsApp',
          // It is read without its content.
          ClientFile: './domains/client-files/client-file.queries.ts#ListedFile',
          // Lists have no answers.
          FormAnswer: './domains/forms/shown.ts#ListedAnswer',
          OwnForms: './domains/forms/shown.ts#FormsOfVisit',
          // Its id is stored with the appointments.
          WholeVisit: './domains/scheduling/visits/visit.ts#WholeVisit as WholeVisitOf',
          // They are the sums of the terms of each booking.
          BookingTerms: './domains/scheduling/terms/whole-terms.ts#WholeTerms',
          ClientDouble: './domains/clients/merge/client-double.ts#ClientDouble as DoubleOf',
          // Its members are loaded separately.
          OperatedBusiness: './domains/operator/read-operated.ts#Operated',
          // Its usage and invoices are counted on request.
          TariffPlan: './domains/billing/plan/get-plan.ts#Plan',
          // Its reports are made on request.
          BusinessSummary: './domains/overview/summary/summary-scope.ts#SummaryScope',
          // It is shown with its appointments.
          Series: './domains/scheduling/series/series.ts#WholeSeries',
          ChangedSeries: './domains/scheduling/series/series.ts#SeriesChange',
          // They are shown by their appointments before and after.
          AppointmentsChange: './domains/scheduling/batches/batch.ts#BatchChange',
          ChangedAppointment: './domains/scheduling/batches/batch.ts#BatchEntry',
          // Its locations are read on request.
          StockLevel: './domains/catalog/stock/stock-levels.queries.ts#StockLevel as StockLevelOf',
          // Its total is counted on request.
          CatalogItemPage: './domains/catalog/listing/catalog-page.ts#CatalogPage',
        },
        contextType: './platform/context.ts#Context',
        useTypeImports: true,
        enumsAsTypes: true,
        strictScalars: true,
        scalars: {
          ID: 'string',
          DateTime: {
            input: './platform/validation/read-instant.ts#InstantInput',
            output: 'number',
          },
          LocalDate: 'string',
          Money: 'number',
          MoneySum: 'number',
          Percent: 'number',
          StringMap: 'Record<string, string>',
          MetadataChange: 'Record<string, string | null>',
          JSONObject: 'Record<string, unknown>',
          Language: 'string',
          Base64: { input: 'Uint8Array', output: 'string' },
        },
      },
    },
    // Entities use these enums, so they stay below the types that are made of entities.
    'src/enums.generated.ts': {
      plugins: ['typescript'],
      config: { onlyEnums: true, enumsAsTypes: true },
    },
    ...Object.fromEntries(operationTypes),
    'apps/control-panel/data/operations.generated.ts': {
      ...panelTypes,
      plugins: ['typescript-operations'],
    },
    'apps/control-panel/data/contract.generated.ts': {
      plugins: ['typescript'],
      config: panelTypes.config,
    },
    'apps/control-panel/data/documents.generated.d.ts': {
      ...panelTypes,
      plugins: ['./codegen/document-modules.ts'],
    },
  },
} satisfies CodegenConfig;
