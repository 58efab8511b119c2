import type { ResourceLabels } from "../../src/generated/labels.ts";

export const applicant = {
  fields: {
    applicantId: "ID",
    applicantName: "名前",
    loginId: "ユーザーID",
    email: "メールアドレス",
    confirmedAt: "登録日時",
  },
  options: {},
  sections: {},
} satisfies ResourceLabels["applicant"];
