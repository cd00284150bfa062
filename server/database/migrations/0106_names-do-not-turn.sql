-- Written by hand: signs that turn the direction of writing are stored no more, and leave what was stored before. Records,
-- their lines and names of files have them; logs keep what was. What would then be called like another stays as it is.
DO $$
DECLARE
  signs text := U&'[\061C\200E\200F\202A-\202E\2066-\2069]';
  place record;
  spot tid;
BEGIN
  FOR place IN
    SELECT columns.table_name, columns.column_name FROM information_schema.columns columns
    JOIN information_schema.tables tables USING (table_schema, table_name)
    WHERE columns.table_schema = current_schema() AND tables.table_type = 'BASE TABLE'
      AND columns.data_type = 'text' AND columns.is_generated = 'NEVER'
      AND (
        columns.table_name = 'file' AND columns.column_name = 'name'
        OR EXISTS (SELECT FROM information_schema.columns own WHERE own.table_schema = columns.table_schema
          AND own.table_name = columns.table_name AND own.column_name IN ('label_pinyin', 'position'))
      )
  LOOP
    FOR spot IN EXECUTE format('SELECT ctid FROM %I WHERE %I ~ $1', place.table_name, place.column_name) USING signs LOOP
      BEGIN
        EXECUTE format('UPDATE %I SET %I = regexp_replace(%I, $1, '''', ''g'') WHERE ctid = $2',
          place.table_name, place.column_name, place.column_name) USING signs, spot;
      EXCEPTION WHEN unique_violation THEN NULL;
      END;
    END LOOP;
  END LOOP;
END $$;
