import type { Tooth } from '../tooth.ts';

/** Guards of forms and treatment notes, and of the health data in them. */
export const forms: readonly Tooth[] = [
  {
    promise: 'Health data is read with its own permission alone.',
    file: 'src/domains/forms/form-answers.ts',
    guard: "  if (answer.healthData) await authorize(context, businessId, 'health:read');\n",
    without: '',
    test: 'test/domains/forms/forms.test.ts',
    title: 'is read with the permission alone',
  },
  {
    promise: 'No assistant and no token of a business reads health data.',
    file: 'src/domains/business/access/permissions.ts',
    guard: "const health: ReadonlySet<Action> = new Set<Action>(['health:read', 'health:write']);",
    without: 'const health: ReadonlySet<Action> = new Set<Action>([]);',
    test: 'test/domains/treatment-notes/treatment-notes.test.ts',
    title: 'no token and no assistant has them',
  },
  {
    promise: 'What once was health data stays health data.',
    file: 'src/domains/forms/form.queries.ts',
    guard: 'r.health_data or f.health_data as "healthData"',
    without: 'f.health_data as "healthData"',
    test: 'test/domains/forms/forms.test.ts',
    title: 'stays health data if it once was',
  },
  {
    promise: 'Questions that have changed meanwhile are not answered.',
    file: 'src/domains/forms/own-forms.ts',
    guard:
      '    if (form.questionsVersion !== input.questionsVersion) throw changed(form.questionsVersion);\n',
    without: '',
    test: 'test/domains/forms/forms.test.ts',
    title: 'gets a new version by changed questions',
  },
  {
    promise: 'A client who has answered all forms is not asked for them.',
    file: 'src/domains/notifications/form-requests.queries.ts',
    guard: '    where ${lacksForms}`',
    without: '    `',
    test: 'test/domains/forms/forms.test.ts',
    title: 'is sent once for each visit',
  },
  {
    promise: 'Pictures with health data are opened with the permission alone.',
    file: 'src/domains/client-files/client-files.ts',
    guard: "  if (health.length > 0) await authorize(context, businessId, 'health:read');\n",
    without: '',
    test: 'test/domains/client-files/client-files.test.ts',
    title: 'health data needs its permissions',
  },
  {
    promise: 'The address of an opened picture ends after minutes.',
    file: 'src/domains/client-files/file-link.ts',
    guard: 'return now() < validUntil ? { businessId, id } : null;',
    without: 'return validUntil > 0 ? { businessId, id } : null;',
    test: 'test/domains/client-files/client-files.test.ts',
    title: 'read only at an address that ends',
  },
  {
    promise: 'A document of a client is downloaded, never shown as a page of the service.',
    file: 'facades/members/client-files/server.ts',
    guard: "isPicture ? 'inline' : 'attachment; filename=\"document.pdf\"'",
    without: "'inline'",
    test: 'test/domains/client-files/client-files.test.ts',
    title: 'is downloaded, never shown',
  },
];
