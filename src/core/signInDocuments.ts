/**
 * login(id, password), logout, checkSetupCode, setUpCompany and invitations as the pages before the console and the session send them: written by hand, as both are there before, and
 * without, the generated documents.
 */
export const signInDocuments = {
  login: "query Login($id: String!, $password: String!) { login(id: $id, password: $password) { token } }",
  logout: "mutation Logout { logout { result } }",
  checkSetupCode: "mutation CheckSetupCode($code: String!) { checkSetupCode(code: $code) { result } }",
  setUpCompany:
    "mutation SetUpCompany($input: SetUpCompanyInput!) { setUpCompany(input: $input) { developerId shop_id apiKey } }",
  invitation:
    "query Invitation($code: String!) { getInvitation(code: $code) { companyName accountName loginId ends } }",
  accept: "mutation Accept($input: AcceptInvitationInput!) { acceptInvitation(input: $input) { result } }",
} as const;
