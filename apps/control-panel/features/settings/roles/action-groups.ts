import type { Action } from '../../../data/can.ts';

/**
 * Permissions that a role can include, grouped by topic. Permissions only for visitors and buyers are left out.
 */
const actionGroups = {
  day: [
    'appointment_read',
    'appointment_create',
    'appointment_update',
    'appointment_force',
    'hold_write',
    'client_read',
    'client_write',
    'health_read',
    'health_write',
    'notification_read',
    'message_send',
  ],
  sales: [
    'order_read',
    'order_create',
    'order_update',
    'order_discount',
    'payment_read',
    'payment_write',
    'payment_refund',
    'receipt_read',
    'receipt_write',
    'receipt_credit',
    'prepaid_write',
    'report_read',
  ],
  house: [
    'business_read',
    'business_update',
    'catalog_read',
    'catalog_write',
    'staff_read',
    'staff_write',
    'resource_read',
    'resource_write',
    'notification_write',
    'shop_read',
    'shop_write',
  ],
  account: [
    'client_export',
    'client_erase',
    'audit_read',
    'member_read',
    'member_write',
    'token_read',
    'token_write',
    'webhook_read',
    'webhook_write',
    'feed_read',
    'feed_write',
    'payment_setup',
    'billing_read',
    'billing_write',
  ],
} as const satisfies Readonly<Record<string, readonly Action[]>>;

export type ActionGroup = keyof typeof actionGroups;
export type ChosenAction = (typeof actionGroups)[ActionGroup][number];

export const groups = Object.entries(actionGroups) as [ActionGroup, readonly ChosenAction[]][];
