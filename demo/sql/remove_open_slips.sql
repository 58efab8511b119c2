-- Removes open slips that nobody has touched, so that their deliveries come as completed slips.
with slip as (
  delete from purchase_slip
  where tenant_id = :tenant_id and request_id = any(:request_ids::uuid[]) and version = 1 and template_name is null
    and status in ('DRAFT', 'ORDERED', 'INSPECTING')
  returning slip_id
), line as (
  delete from purchase_line where tenant_id = :tenant_id and slip_id in (select slip_id from slip)
)
delete from purchase_slip_event where tenant_id = :tenant_id and slip_id in (select slip_id from slip)
