import { Form } from 'antd';
import { Link } from 'react-router';
import { content } from '#modules/content/content.ts';
import { questiontype } from '#modules/questiontype/questiontype.ts';
import { useCall } from '#web/api/query.ts';
import { useSettled } from '#web/kit/inputs/use-settled.ts';
import { pathOfRecord } from '#web/page/paths/record-paths.ts';
import { useListPath } from '#web/page/paths/use-list-path.ts';
import { question } from '../../question.ts';
import './similar-answers.css';

const pauseMs = 400;
const leastCharacters = 4;

/** What the chosen type wants to be told; stands inside the form. */
export function TypeGuidance() {
  const type: string | undefined = Form.useWatch('type');
  const { data } = useCall(questiontype.calls.get, { id: type ?? '' }, { isSilent: true, enabled: Boolean(type) });
  const guidance = type && data?.record.guidance;
  return guidance ? <p className="panel type-guidance">{guidance}</p> : null;
}

/** Articles and answered questions that are like the title which is being typed; stands inside the form. */
export function SimilarAnswers() {
  const title: string = Form.useWatch('title') ?? '';
  const type: string | null = Form.useWatch('type') ?? null;
  const text = useSettled(title.trim(), pauseMs);
  const isLongEnough = text.length >= leastCharacters;
  const { data } = useCall(question.actions.similar, { text, type }, { isSilent: true, enabled: isLongEnough });
  const articles = useListPath(content.name);
  const questions = useListPath(question.name);
  if (!isLongEnough || !data || data.contents.length + data.questions.length === 0) return null;
  return (
    <aside aria-label="相似的文章与工单" className="panel similar-answers">
      <h2>提交前看看，也许已经有答案</h2>
      <ul>
        {data.contents.map(({ id, title: name, summary }) => (
          <li key={id}>
            <span className="similar-kind">文章</span>
            {articles ? <Link to={pathOfRecord(articles, 'detail', id)}>{name}</Link> : name}
            {summary && <p>{summary}</p>}
          </li>
        ))}
        {data.questions.map(({ id, title: name, answer }) => (
          <li key={id}>
            <span className="similar-kind">已答复</span>
            {questions ? <Link to={pathOfRecord(questions, 'detail', id)}>{name}</Link> : name}
            {answer && <p>{answer}</p>}
          </li>
        ))}
      </ul>
    </aside>
  );
}
