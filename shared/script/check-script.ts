import { ExpressionError } from '../expression/expression-error.ts';
import { checkJuel } from './juel-script.ts';
import { readPlainScript } from './plain-script.ts';
import { languageOf, type Script } from './script.ts';

/** The longest script that is run, in characters. */
const longestScript = 20_000;

/** What reaches Java from a script, which nothing here has. */
const javaName =
  /(?<![\w.$'"])(?:Java\.(?:type|extend|from|to)|Packages|JavaImporter|importClass|importPackage|javax?\.[\w.]+|org\.(?:activiti|flowable|camunda|operaton|apache|springframework|slf4j|cibseven)\.[\w.]+|com\.sun\.[\w.]+)/g;

/** What of it is there: printing, and the error that the drawing may catch. */
const shimmed =
  /^(?:java\.lang\.System\.out\.print(?:ln)?|org\.(?:activiti|flowable|camunda\.bpm|operaton\.bpm)\.engine\.delegate\.BpmnError)$/;

/** What is wrong with a script, as the end of a sentence; undefined when it can be run. */
export function checkScript({ language, body, resource }: Script): string | undefined {
  if (resource) return `使用了暂不支持的外部脚本“${resource}”`;
  if (body.length > longestScript) return `的脚本过长，最多 ${longestScript} 个字符`;
  const known = languageOf(language);
  switch (known) {
    case undefined:
      return language ? `使用了暂不支持的脚本语言“${language}”` : '的脚本没有写明语言';
    case 'javascript': {
      const java = body.match(javaName)?.find((name) => !shimmed.test(name));
      return java ? `的脚本使用了 Java 的“${java}”，这里没有 Java` : undefined;
    }
    case 'groovy':
      return checkPlain(body);
    case 'juel': {
      const fault = checkJuel(body);
      return fault && `的脚本不正确：${fault}`;
    }
    case 'feel':
      return undefined;
  }
}

function checkPlain(body: string): string | undefined {
  try {
    readPlainScript(body);
    return undefined;
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    return `的 Groovy 脚本只能由赋值、设置变量、抛出业务错误等简单语句组成，请改用 JavaScript：${error.message}`;
  }
}
