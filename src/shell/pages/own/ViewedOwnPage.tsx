import { accountViewTexts as text } from "../../../../i18n/ja/account/account-view.ts";
import { NoticePage } from "../Notice.tsx";

/** In place of a page of the person alone, for who looks at the console as another account. */
export const ViewedOwnPage = () => <NoticePage title={text.ownTitle}>{text.ownText}</NoticePage>;
