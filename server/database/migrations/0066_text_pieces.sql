-- What stands between the markup of a rich text.
CREATE FUNCTION rich_text_words(markup text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  select replace(replace(replace(replace(regexp_replace(markup, '<[^<>]*>', '', 'g'),
    '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&')
$$;
--> statement-breakpoint
-- Every two characters in a row of a text, in small letters.
CREATE FUNCTION text_pieces(written text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  select array_agg(distinct piece) from (
    select sign || lead(sign) over (order by place) as piece
    from unnest(string_to_array(lower(written), null)) with ordinality as signs (sign, place)) pieces
  where piece is not null
$$;
--> statement-breakpoint
CREATE INDEX "content_body_pieces" ON "content" USING gin (text_pieces(rich_text_words("body")));
--> statement-breakpoint
CREATE INDEX "question_description_pieces" ON "question" USING gin (text_pieces("description"));
--> statement-breakpoint
CREATE INDEX "question_answer_pieces" ON "question" USING gin (text_pieces("answer"));
