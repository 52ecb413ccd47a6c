import type { EntityManager } from '@mikro-orm/sql';
import { applyTaxClass } from '../taxes/apply-tax-class.ts';
import type { Delivery } from './shop.entity.ts';

/**
 * Checks the changed tax rates of delivery methods. A method may keep its rate if that has become inactive.
 * @throws DomainError VALIDATION_FAILED, NOT_FOUND.
 */
export async function checkTaxClasses(
  em: EntityManager,
  businessId: string,
  before: readonly Delivery[],
  methods: readonly Delivery[],
): Promise<void> {
  for (const [index, method] of methods.entries()) {
    const former = before.find(each => each.method === method.method);
    const taxed = { businessId, taxRateId: former?.taxRateId, taxExempt: false };
    await applyTaxClass(em, taxed, method, `deliveryMethods[${index}].`);
  }
}
