/** The operations that tests send to /graphql, each selecting all that its object has. */

const appointmentFields = /* GraphQL */ `
  id status catalogItemId serviceName staffId staffName clientPhone clientName clientId startAt endAt localStart
  timezone price currency resourceIds conversationId customFields expiresAt cancelledBy cancelReason version createdAt
`;
const businessFields = /* GraphQL */ `
  id name slug businessType category presetKey publish workingHours timezone currency locale phone address
  parallelCapacity slotStepMinutes minNoticeMinutes horizonDays cancelCutoffMinutes status version createdAt
`;
const itemFields = /* GraphQL */ `
  id name type sku description price currency durationMinutes categoryId categoryName active images capacity
  bufferBeforeMinutes bufferAfterMinutes requiresApproval staffIds resourceIds version
`;
const staffFields = 'id name role active workingHours timeOff { startAt endAt reason } version';
const clientFields = 'id phone name email notes version createdAt';
const tokenFields = 'id kind name prefix scopes allowedOrigins status createdAt lastUsedAt';
const holdFields = 'id catalogItemId staffId startAt expiresAt';

const mutation = (field: string, input: string, fields: string) =>
  `mutation ($input: ${input}!) { ${field}(input: $input) { ${fields} } }`;

export const createBusiness = mutation('createBusiness', 'CreateBusinessInput', businessFields);
export const updateBusiness = mutation('updateBusiness', 'UpdateBusinessInput', businessFields);
export const saveStaffMember = mutation('saveStaffMember', 'SaveStaffMemberInput', staffFields);
export const saveResource = mutation(
  'saveResource',
  'SaveResourceInput',
  'id name kind units version',
);
export const saveCatalogItem = mutation('saveCatalogItem', 'SaveCatalogItemInput', itemFields);
export const saveCategory = mutation('saveCategory', 'SaveCategoryInput', 'id name sortOrder');
export const saveClient = mutation('saveClient', 'SaveClientInput', clientFields);
export const setMember = mutation('setMember', 'AddMemberInput', 'id role user { id email name }');
export const createToken = mutation(
  'createToken',
  'CreateTokenInput',
  `text token { ${tokenFields} }`,
);
export const revokeToken = `mutation ($tokenId: ID!) { revokeToken(tokenId: $tokenId) { ${tokenFields} } }`;
export const createAppointment = mutation(
  'createAppointment',
  'CreateAppointmentInput',
  appointmentFields,
);
export const rescheduleAppointment = mutation(
  'rescheduleAppointment',
  'RescheduleAppointmentInput',
  appointmentFields,
);
export const cancelAppointment = mutation(
  'cancelAppointment',
  'CancelAppointmentInput',
  appointmentFields,
);
export const setAppointmentStatus = mutation(
  'setAppointmentStatus',
  'SetAppointmentStatusInput',
  appointmentFields,
);
export const placeHold = mutation('placeHold', 'PlaceHoldInput', holdFields);
export const releaseHold = /* GraphQL */ `
  mutation ($businessId: ID, $holdId: ID!) {
    releaseHold(businessId: $businessId, holdId: $holdId) {
      id
    }
  }
`;
export const removeMember = /* GraphQL */ `
  mutation ($businessId: ID, $membershipId: ID!) {
    removeMember(businessId: $businessId, membershipId: $membershipId) {
      id
      role
    }
  }
`;
export const deleteCategory = /* GraphQL */ `
  mutation ($businessId: ID, $categoryId: ID!) {
    deleteCategory(businessId: $businessId, categoryId: $categoryId) {
      id
      name
    }
  }
`;
export const appointment = `query ($businessId: ID, $appointmentId: ID!) {
  appointment(businessId: $businessId, appointmentId: $appointmentId) { ${appointmentFields} }
}`;
export const business = `query ($businessId: ID) { business(businessId: $businessId) { ${businessFields} } }`;

/** A list with whatever arguments, such as `list('clients', '$search: String', fields)`. */
const list = (field: string, parameters: string, fields: string) => {
  const names = [...parameters.matchAll(/\$(\w+)/g)].map(([, name]) => `${name}: $${name}`);
  const page = 'businessId: $businessId, limit: $limit, cursor: $cursor';
  return `query ($businessId: ID, $limit: Int, $cursor: String, ${parameters}) {
    ${field}(${page}, ${names.join(', ')}) { items { ${fields} } nextCursor }
  }`;
};

export const appointments = list(
  'appointments',
  '$from: DateTime, $to: DateTime, $date: LocalDate, $staffId: ID, $catalogItemId: ID, $clientPhone: String, $status: [AppointmentStatus!]',
  appointmentFields,
);
export const catalog = list(
  'catalog',
  '$type: CatalogItemType, $search: String, $categoryId: ID, $onlyActive: Boolean',
  itemFields,
);
export const categories = list('categories', '', 'id name sortOrder');
export const staffMembers = list('staffMembers', '$onlyActive: Boolean', staffFields);
export const clients = list('clients', '$search: String', clientFields);
export const members = list('members', '', 'id role user { id email name } createdAt');
export const tokens = list('tokens', '', tokenFields);
export const auditEvents = list(
  'auditEvents',
  '$actorType: ActorType, $eventType: String, $subject: String, $from: DateTime, $to: DateTime',
  'id at actorType actorId actorName eventType businessId subject outcome summary details requestId',
);
export const createCalendarFeed = /* GraphQL */ `
  mutation ($businessId: ID, $staffId: ID) {
    createCalendarFeed(businessId: $businessId, staffId: $staffId) {
      feed {
        id
        staffId
        prefix
        status
      }
      url
    }
  }
`;
