import type { CredentialType, Property } from './n8n-types.ts';

/** The credentials of both nodes: the address of a service, and a token of one business. */
export class FrontdeskApi implements CredentialType {
  name = 'frontdeskApi';
  displayName = 'Frontdesk API';
  properties: Property[] = [
    {
      displayName: 'Base URL',
      name: 'baseUrl',
      type: 'string',
      default: '',
      required: true,
      placeholder: 'https://frontdesk.example',
      description: 'The address of the service, without /api',
    },
    {
      displayName: 'Service Token',
      name: 'token',
      type: 'string',
      typeOptions: { password: true },
      default: '',
      required: true,
      placeholder: 'svc_…',
      description: 'A service token of the business',
    },
  ];
  authenticate: CredentialType['authenticate'] = {
    type: 'generic',
    properties: { headers: { authorization: '=Bearer {{$credentials.token}}' } },
  };
  test = { request: { baseURL: '={{$credentials.baseUrl}}', url: '/api/business' } };
}
