-- Spreads the tables of the service over the nodes of a Citus cluster by business: see docs/scaling.md.
-- Run it once, on the coordinator, as the owner of the tables, while no process of the service runs.
-- A test compares it with the existing tables.

\set ON_ERROR_STOP on

-- Each business has all its rows on one node, so changes by triggers stay there too.
set citus.enable_unsafe_triggers = on;
set citus.multi_shard_modify_mode = sequential;

begin;

-- Local tables, which stay on the coordinator. They are accessed without a business, or by a key that is unique across businesses:
-- local token               by the hash of a credential: sessions of people and buyers, and all tokens
-- local shop                by its unique slug
-- local shop_domain         by its host, which one business has proven
-- local text_reply          by the gateway's id of a message, which is accepted once
-- local buyer               by a phone or an address
-- local contact_undo        by the hash of a link
-- local login_link          by the hash of a link
-- local one_time_code       by the phone or address that it was sent to
-- local app                 by its id
-- local oauth_client        by its id
-- local oauth_code          by its hash
-- local refresh_token       by its hash
-- local token_usage         by the token
-- local idempotency_key     by the credential and operation, and the caller's key
-- local rate_limit          by the counted key
-- local set_aside           by its job and the row's name
-- local migration           by its name
alter table shop drop constraint shop_business_id_foreign;
alter table shop_domain drop constraint shop_domain_business_id_foreign;
alter table text_reply drop constraint text_reply_business_id_client_id_foreign;
alter table text_reply drop constraint text_reply_business_id_foreign;

-- A business gets its slug once, under a lock, which keeps it unique from now on.
alter table business drop constraint business_slug_unique;
create index business_slug_index on business (slug);

-- Reference tables, copied to each node: tables of businesses refer to them.
select create_reference_table('app_user');

-- Tables of businesses, after the tables that they refer to.
select create_distributed_table('business', 'id', shard_count => 64);
select create_distributed_table('object_change', 'business_id', colocate_with => 'business');
select create_distributed_table('external_record', 'business_id', colocate_with => 'business');
select create_distributed_table('appointment_series', 'business_id', colocate_with => 'business');
select create_distributed_table('catalog_category', 'business_id', colocate_with => 'business');
select create_distributed_table('tax_rate', 'business_id', colocate_with => 'business');
select create_distributed_table('catalog_item', 'business_id', colocate_with => 'business');
select create_distributed_table('client', 'business_id', colocate_with => 'business');
select create_distributed_table('staff_member', 'business_id', colocate_with => 'business');
select create_distributed_table('appointment', 'business_id', colocate_with => 'business');
select create_distributed_table('audit_event', 'business_id', colocate_with => 'business');
select create_distributed_table('linked_calendar', 'business_id', colocate_with => 'business');
select create_distributed_table('busy_time', 'business_id', colocate_with => 'business');
select create_distributed_table('calendar_feed', 'business_id', colocate_with => 'business');
select create_distributed_table('sales_order', 'business_id', colocate_with => 'business');
select create_distributed_table('first_visit', 'business_id', colocate_with => 'business');
select create_distributed_table('gift_card', 'business_id', colocate_with => 'business');
select create_distributed_table('cart', 'business_id', colocate_with => 'business');
select create_distributed_table('cash_drawer', 'business_id', colocate_with => 'business');
select create_distributed_table('cash_movement', 'business_id', colocate_with => 'business');
select create_distributed_table('catalog_collection', 'business_id', colocate_with => 'business');
select create_distributed_table('catalog_variant', 'business_id', colocate_with => 'business');
select create_distributed_table('catalog_part', 'business_id', colocate_with => 'business');
select create_distributed_table('class_decision', 'business_id', colocate_with => 'business');
select create_distributed_table('client_package', 'business_id', colocate_with => 'business');
select create_distributed_table('commission_rule', 'business_id', colocate_with => 'business');
select create_distributed_table('commission_entry', 'business_id', colocate_with => 'business');
select create_distributed_table('custom_field', 'business_id', colocate_with => 'business');
select create_distributed_table('custom_role', 'business_id', colocate_with => 'business');
select create_distributed_table('discount', 'business_id', colocate_with => 'business');
select create_distributed_table('discount_use', 'business_id', colocate_with => 'business');
select create_distributed_table('gift_card_entry', 'business_id', colocate_with => 'business');
select create_distributed_table('held_message', 'business_id', colocate_with => 'business');
select create_distributed_table('hold', 'business_id', colocate_with => 'business');
select create_distributed_table('kept_card', 'business_id', colocate_with => 'business');
select create_distributed_table('linked_event', 'business_id', colocate_with => 'business');
select create_distributed_table('membership', 'business_id', colocate_with => 'business');
select create_distributed_table('notification', 'business_id', colocate_with => 'business');
select create_distributed_table('notification_settings', 'business_id', colocate_with => 'business');
select create_distributed_table('notification_text', 'business_id', colocate_with => 'business');
select create_distributed_table('written_message', 'business_id', colocate_with => 'business');
select create_distributed_table('translation', 'business_id', colocate_with => 'business');
select create_distributed_table('operator_entry', 'business_id', colocate_with => 'business');
select create_distributed_table('order_counter', 'business_id', colocate_with => 'business');
select create_distributed_table('order_line', 'business_id', colocate_with => 'business');
select create_distributed_table('order_return', 'business_id', colocate_with => 'business');
select create_distributed_table('order_return_line', 'business_id', colocate_with => 'business');
select create_distributed_table('outbox', 'business_id', colocate_with => 'business');
select create_distributed_table('package_entry', 'business_id', colocate_with => 'business');
select create_distributed_table('payment', 'business_id', colocate_with => 'business');
select create_distributed_table('payment_account', 'business_id', colocate_with => 'business');
select create_distributed_table('payment_event', 'business_id', colocate_with => 'business');
select create_distributed_table('proposal', 'business_id', colocate_with => 'business');
select create_distributed_table('push_device', 'business_id', colocate_with => 'business');
select create_distributed_table('push_choice', 'business_id', colocate_with => 'business');
select create_distributed_table('refund', 'business_id', colocate_with => 'business');
select create_distributed_table('receipt', 'business_id', colocate_with => 'business');
select create_distributed_table('receipt_counter', 'business_id', colocate_with => 'business');
select create_distributed_table('receipt_logo', 'business_id', colocate_with => 'business');
select create_distributed_table('location', 'business_id', colocate_with => 'business');
select create_distributed_table('resource', 'business_id', colocate_with => 'business');
select create_distributed_table('sandbox_charge', 'business_id', colocate_with => 'business');
select create_distributed_table('sandbox_content', 'business_id', colocate_with => 'business');
select create_distributed_table('saved_view', 'business_id', colocate_with => 'business');
select create_distributed_table('seen_event', 'business_id', colocate_with => 'business');
select create_distributed_table('shipment', 'business_id', colocate_with => 'business');
select create_distributed_table('shipment_line', 'business_id', colocate_with => 'business');
select create_distributed_table('undone_event', 'business_id', colocate_with => 'business');
select create_distributed_table('shown_revision', 'business_id', colocate_with => 'business');
select create_distributed_table('stock', 'business_id', colocate_with => 'business');
select create_distributed_table('stock_movement', 'business_id', colocate_with => 'business');
select create_distributed_table('time_off_request', 'business_id', colocate_with => 'business');
select create_distributed_table('time_entry', 'business_id', colocate_with => 'business');
select create_distributed_table('time_approval', 'business_id', colocate_with => 'business');
select create_distributed_table('tip_entry', 'business_id', colocate_with => 'business');
select create_distributed_table('token_spending', 'business_id', colocate_with => 'business');
select create_distributed_table('visitor_sale', 'business_id', colocate_with => 'business');
select create_distributed_table('waitlist_entry', 'business_id', colocate_with => 'business');
select create_distributed_table('waitlist_look', 'business_id', colocate_with => 'business');
select create_distributed_table('waitlist_offer', 'business_id', colocate_with => 'business');
select create_distributed_table('webhook_endpoint', 'business_id', colocate_with => 'business');
select create_distributed_table('webhook_delivery', 'business_id', colocate_with => 'business');
select create_distributed_table('widget_origin', 'business_id', colocate_with => 'business');

commit;
