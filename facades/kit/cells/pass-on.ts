import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
