import type { Tooth } from '../tooth.ts';

/** Guards towards other services: signatures, private addresses and the data sent to each. */
export const outside: readonly Tooth[] = [
  {
    promise: 'An event whose signature is wrong is refused.',
    file: 'src/domains/payments/outcomes/receive-event.ts',
    guard: 'if (!(await providers[name].isGenuine(call, raw, headers)))',
    without: 'if ((await providers[name].isGenuine(call, raw, headers)) === undefined)',
    test: 'test/domains/payments/providers/webhooks.test.ts',
    title: 'signed by one business’s secret cannot change another’s payment',
  },
  {
    promise: 'A notification of YooKassa comes from its own addresses.',
    file: 'src/domains/payments/outcomes/receive-event.ts',
    guard: 'if (providers[name].isSource?.(context.services.config, source) === false)',
    without: 'if (providers[name].isSource?.(context.services.config, source) === null)',
    test: 'test/domains/payments/providers/webhooks.test.ts',
    title: 'a notification of YooKassa from another address than its own is refused',
  },
  {
    promise: 'A text message of Twilio is signed.',
    file: 'src/platform/sms/signed-text.ts',
    guard: "return isSameText(signature ?? '', signatureOf(url, form, authToken));",
    without: "return isSameText(signature ?? '', signatureOf(url, form, authToken)) || url !== '';",
    test: 'test/domains/notifications/replies/text-replies.test.ts',
  },
  {
    promise: 'A text message of a gateway is signed.',
    file: 'src/platform/sms/received-text.ts',
    guard: 'if (!isFromGateway(body, own, secret)) throw unsigned();',
    without: 'if (isFromGateway(body, own, secret) === null) throw unsigned();',
    test: 'test/domains/notifications/replies/text-replies.test.ts',
    title: 'delivers replies signed by Standard Webhooks, to the address shown in the settings',
  },
  {
    promise: 'A text message is acted upon once.',
    file: 'src/domains/notifications/replies/receive-reply.ts',
    guard: 'const reply = { businessId, clientId, messageKey: id, appointmentId: null, meaning };',
    without:
      'const reply = { businessId, clientId, messageKey: crypto.randomUUID(), appointmentId: null, meaning };',
    test: 'test/domains/notifications/replies/text-replies.test.ts',
  },
  {
    promise: 'The former secret of a webhook signs for a day and no longer.',
    file: 'src/domains/webhooks/endpoints/secret.ts',
    guard: 'if (previousSecret && (previousSecretUntil ?? 0) > message.at)',
    without: 'if (previousSecret && (previousSecretUntil ?? 0) > 0)',
    test: 'test/domains/webhooks/deliveries.test.ts',
    title: 'signs from now on; the former one signs as well for a day, and no longer',
  },
  {
    promise: 'A webhook connects to no private address that its URL names.',
    file: 'src/domains/webhooks/endpoints/create-endpoint.ts',
    guard:
      'if (!allowPrivate && (isLocalName(url.hostname) || (address && !isPublicAddress(address))))',
    without: 'if (!allowPrivate && isLocalName(url.hostname))',
    test: 'test/domains/webhooks/private-addresses.test.ts',
  },
  {
    promise: 'A webhook connects to no private address that a name stands for.',
    file: 'src/platform/lib/network/foreign-request.ts',
    guard: 'if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {',
    without: 'if (!first) {',
    test: 'test/domains/webhooks/private-addresses.test.ts',
  },
  {
    promise: 'An address that was stored before is checked where it is connected to.',
    file: 'src/platform/lib/network/foreign-request.ts',
    guard: 'if (address && !allowPrivate) checkPublic(address);',
    without: '',
    test: 'test/domains/webhooks/private-addresses.test.ts',
  },
  {
    promise: 'An address of IPv6 that embeds one of IPv4 is private.',
    file: 'src/platform/lib/network/address-ranges.ts',
    guard: "return globalUnicast.check(address, 'ipv6') && !special.check(address, 'ipv6');",
    without: "return globalUnicast.check(address, 'ipv6');",
    test: 'test/platform/lib/public-address.test.ts',
  },
  {
    promise: 'An endpoint that is gone gets nothing more.',
    file: 'src/domains/webhooks/deliveries/attempt-delivery.ts',
    guard: 'if (status === gone)',
    without: 'if (status === 0)',
    test: 'test/domains/webhooks/deliveries.test.ts',
    title: 'at once when it answers 410, and gets no deliveries until it is active again',
  },
  {
    promise: 'Credentials that were sealed for one business open for no other.',
    file: 'src/platform/lib/security/seal.ts',
    guard: 'decipher.setAAD(Buffer.from(purpose)).setAuthTag(tag);',
    without: 'decipher.setAAD(Buffer.from(purpose)).setAuthTag(tag).final = () => Buffer.alloc(0);',
    test: 'test/domains/payments/accounts.test.ts',
    title: 'sealed credentials of one business cannot be opened for another',
  },
];
