-- A record whose case its starter gave up was called terminated before there was a word for it.
DO $$
declare
  followed text;
begin
  for followed in
    select own.table_name from information_schema.columns own
    join information_schema.columns linked
      on linked.table_schema = own.table_schema and linked.table_name = own.table_name and linked.column_name = 'process_instance_id'
    where own.table_schema = current_schema() and own.column_name = 'approval'
  loop
    execute format(
      'update %1$I set approval = ''cancelled'' from process_instance
        where process_instance.id = %1$I.process_instance_id and process_instance.status = ''cancelled'' and %1$I.approval = ''terminated''',
      followed);
  end loop;
end $$;
