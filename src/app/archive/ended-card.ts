const none = 'null';

/** Returns the columns of a kept card `t` that ends at a time: it cannot be charged any more, and its agreement stays. */
export function endedCard(at: string): Readonly<Record<string, string>> {
  return {
    status: `case t.status when 'kept' then 'deleted' when 'awaited' then 'lapsed' else t.status end`,
    deleted_at: `coalesce(t.deleted_at, case when t.status = 'kept' then ${at} end)`,
    buyer_id: none,
    provider_setup_id: none,
    setup_url: none,
    sealed: none,
    brand: none,
    last4: none,
    valid_until: none,
    mandate: none,
    check_after: none,
  };
}
