-- The activity log is filtered by type and by person, newest first.
create index admin_activity_logs_of_type on admin_activity_logs (action_type, created_at desc, id desc);
create index admin_activity_logs_of_person on admin_activity_logs (admin_email, created_at desc, id desc);
