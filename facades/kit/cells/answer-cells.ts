import express, { Router } from 'express';
import { execute, parse, type ExecutionResult } from 'graphql';
import {
  isSameText,
  cellQuestionPurpose,
  signatureHeader,
  type Question,
} from '../../../src/app/ports.ts';
import { createContext } from '../../../src/app/context.ts';
import { DomainError } from '../../../src/platform/errors.ts';
import type { FacadeServices } from '../http/facade-services.ts';

const mostBytes = 1024 * 1024;
const validMs = 60_000;

/** Creates the router of `/cells/ask`, at which other cells ask for their callers. They sign with the secret of the installation. */
export function cellRouter({ services, schema }: FacadeServices): Router {
  const router = Router();
  router.post(
    '/ask',
    express.text({ type: () => true, limit: mostBytes }),
    async (request, response) => {
      const body = `${request.body}`;
      const signature = request.get(signatureHeader) ?? '';
      if (!isSameText(signature, services.seal.sign(body, cellQuestionPurpose))) throw refusal();
      const { query, variables, caller, accepted, askedAt } = JSON.parse(body) as Question;
      if (Math.abs(services.now() - askedAt) > validMs) throw refusal();
      const answer = (await execute({
        schema,
        document: parse(query, { noLocation: true }),
        variableValues: variables,
        contextValue: createContext(services, { caller, accepted }),
      })) as ExecutionResult;
      response.json({ data: answer.errors ? null : answer.data });
    },
  );
  return router;
}

const refusal = () => new DomainError('FORBIDDEN', 'Only cells of this installation ask here.');
