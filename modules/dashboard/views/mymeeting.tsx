import { Link } from 'react-router';
import { Empty } from '#web/kit/empty.tsx';
import { PageHeader } from '#web/page/page-header.tsx';

/** The meetings of the signed-in user. There is no module of meetings yet, and the page says so. */
export default function MyMeeting() {
  return (
    <section className="list-page">
      <PageHeader title="我的会议" />
      <div className="panel">
        <Empty
          action={
            <>
              <Link className="plain-button plain-button-primary" to="/todo">
                查看我的待办
              </Link>
              <Link className="plain-button" to="/dashboard">
                回首页
              </Link>
            </>
          }
          title="没有会议"
        >
          会议功能启用后，邀请你参加的会议会按时间列在这里。需要你处理的事项都在我的待办里。
        </Empty>
      </div>
    </section>
  );
}
