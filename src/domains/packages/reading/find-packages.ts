import type { QueryPackageArgs, QueryPackagesArgs } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { columnsOf } from '../../../platform/database/query/columns-of.ts';
import { readPage } from '../../../platform/database/query/pages.ts';
import { refuseUnknown } from '../../../platform/database/query/refuse-unknown.ts';
import { read } from '../../../platform/database/query/sql.ts';
import { whereClause } from '../../../platform/database/query/where-clause.ts';
import { notFound } from '../../../platform/errors.ts';
import { pageOf, type Page } from '../../../platform/lib/paging.ts';
import { authorize } from '../../business/access/authorize.ts';
import { ownClients, ownOrders, refuseFilters } from '../../clients/buyers/own-things.ts';
import { readBuyer } from '../../clients/buyers/read-buyer.ts';
import { Client } from '../../clients/client.entity.ts';
import { ClientPackage } from '../client-package.entity.ts';
import { statusSql } from '../status.ts';

/** Lists a business's packages, newest first, or those of the buyer who calls. */
export async function listPackages(
  context: Context,
  input: QueryPackagesArgs,
): Promise<Page<ClientPackage>> {
  if (context.caller.limit === 'buyer') return listOwn(context, input);
  const { id: businessId } = await authorize(context, input.businessId, 'client:read');
  const { limit, after } = readPage(input, ['text']);
  const { clientId, status } = input;
  const { where, parameters, use } = whereClause([
    ['k.business_id = ?', businessId],
    ['k.client_id = ?', clientId],
    [`${statusSql('?')} = any(?)`, status && new Date(context.now()).toISOString(), status],
    ['k.id < ?', after?.[0]],
  ]);
  const rows = await read<ClientPackage>(
    context.em,
    `select ${columnsOf(context.em, ClientPackage, 'k')} from client_package k
     where ${where} order by k.id desc limit ${use(limit + 1)}`,
    parameters,
  );
  if (rows.length === 0) {
    await refuseUnknown(context.em, Client, 'cli', { businessId, id: clientId });
  }
  return pageOf(rows, limit, row => [row.id]);
}

/** Those of the buyer's own orders, and those that they were given, at all businesses. */
async function listOwn(
  context: Context,
  { limit: asked, cursor, ...filters }: QueryPackagesArgs,
): Promise<Page<ClientPackage>> {
  refuseFilters(filters);
  const { limit, after } = readPage({ limit: asked, cursor }, ['text']);
  const { phone, email } = await readBuyer(context);
  const rows = await read<ClientPackage>(
    context.em,
    `select ${columnsOf(context.em, ClientPackage, 'k')} from client_package k
     where ((k.business_id, k.order_id) in (${ownOrders})
       or k.order_id is null and (k.business_id, k.client_id) in (${ownClients})) and ($3::text is null or k.id < $3) order by k.id desc limit $4`,
    [phone ?? null, email ?? null, after?.[0] ?? null, limit + 1],
  );
  return pageOf(rows, limit, row => [row.id]);
}

/** Reads one package. @throws DomainError NOT_FOUND. */
export async function getPackage(
  context: Context,
  { businessId, packageId }: QueryPackageArgs,
): Promise<ClientPackage> {
  const { id } = await authorize(context, businessId, 'client:read');
  const [found] = await read<ClientPackage>(
    context.em,
    `select ${columnsOf(context.em, ClientPackage, 'k')} from client_package k where k.business_id = $1 and k.id = $2`,
    [id, packageId],
  );
  if (!found) throw notFound('pkg', packageId);
  return found;
}
