-- Doctor compares the last number that was given out with the largest there is: a sequence that was set back lets no stock
-- entry and no log entry in any more.
grant select on admin_activity_logs_id_seq, backup_runs_id_seq, order_status_changes_id_seq, page_content_versions_id_seq,
  public_revision_id_seq, stock_entries_id_seq, tally_changes_id_seq to shop_system;
