/** A DMN file around decisions, written as Camunda's modeler writes it. */
export function dmn(...decisions: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<!-- kept -->
<definitions xmlns="https://www.omg.org/spec/DMN/20191111/MODEL/" xmlns:camunda="http://camunda.org/schema/1.0/dmn" id="file" name="file" namespace="x">
${decisions.join('\n')}
</definitions>
`;
}

/** A decision with a table: inputs and outputs by `name:type`, rules as `test, test -> value, value`. */
export function tableOf(
  key: string,
  policy: string,
  { inputs, outputs, rules, more = '' }: { inputs: string[]; outputs: string[]; rules: string[]; more?: string },
): string {
  const split = (text: string) => text.split(',').map((each) => each.trim().replaceAll('<', '&lt;'));
  const entries = (tag: string, texts: string[]) =>
    texts.map((text, index) => `<${tag} id="${tag}_${index}"><text>${text}</text></${tag}>`).join('');
  const typed = (text: string) => text.split(':');
  return `<decision id="${key}" name="${key}的名称" camunda:versionTag="tag">${more}
    <decisionTable id="${key}_table" ${policy}>
      ${inputs.map((text) => `<input id="in_${typed(text)[0]}" label="${typed(text)[0]}"><inputExpression typeRef="${typed(text)[1]}"><text>${typed(text)[0]}</text></inputExpression></input>`).join('')}
      ${outputs.map((text) => `<output id="out_${typed(text)[0]}" name="${typed(text)[0]}" typeRef="${typed(text)[1]}" camunda:note="stays"/>`).join('')}
      ${rules
        .map((rule, index) => {
          const [tests = '', values = ''] = rule.split('->');
          return `<rule id="rule_${index}">${entries('inputEntry', split(tests))}${entries('outputEntry', split(values))}</rule>`;
        })
        .join('\n      ')}
    </decisionTable>
  </decision>`;
}
